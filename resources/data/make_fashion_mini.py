#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes fashion-mini.bin.gz from Fashion-MNIST (Debian package dataset-fashion-mnist).

Takes the first 500 training and the first 100 test images of each of the 10 classes, in file order, and halves them
to 14 x 14 pixels (mean of 2 x 2, rounded half up). Content, all bytes: 5,000 training images [14 x 14], 1,000 test
images, 5,000 training labels, 1,000 test labels.

Usage: make_fashion_mini.py [--source FOLDER] [--output FILE] [--check]
--check writes nothing and fails unless both the source and the file beside this script give the known hash.
"""
import argparse
import gzip
import hashlib
import pathlib
import sys

SHA256 = "769ebc0fdaceb0b1560f77b53ba8e3cbadc6cce9591315644ef9574e907585ed"  # of the uncompressed content; the compressed bytes depend on the version of zlib
SIDE, CLASSES = 28, 10


def read_idx(path, header):
    content = gzip.decompress(path.read_bytes())
    return content[header:]


def halve(image):
    """One 28 x 28 image to 14 x 14: the mean of each 2 x 2 block, rounded half up."""
    result = bytearray()
    for row in range(0, SIDE, 2):
        for column in range(0, SIDE, 2):
            corner = row * SIDE + column
            total = image[corner] + image[corner + 1] + image[corner + SIDE] + image[corner + SIDE + 1]
            result.append((total + 2) // 4)
    return bytes(result)


def balanced_part(folder, part, per_class):
    """The first per_class images of each class, in file order, and their labels."""
    images = read_idx(folder / f"{part}-images-idx3-ubyte.gz", 16)
    labels = read_idx(folder / f"{part}-labels-idx1-ubyte.gz", 8)
    taken = [0] * CLASSES
    pixels, chosen = bytearray(), bytearray()
    for index, label in enumerate(labels):
        if taken[label] == per_class:
            continue
        taken[label] += 1
        pixels += halve(images[index * SIDE * SIDE:(index + 1) * SIDE * SIDE])
        chosen.append(label)
        if len(chosen) == per_class * CLASSES:
            break
    return bytes(pixels), bytes(chosen)


def make(folder):
    train_images, train_labels = balanced_part(folder, "train", 500)
    test_images, test_labels = balanced_part(folder, "t10k", 100)
    return train_images + test_images + train_labels + test_labels


def fail_unless_known(what, content):
    digest = hashlib.sha256(content).hexdigest()
    print(f"{digest}  {what} ({len(content)} bytes uncompressed)")
    if digest != SHA256:
        sys.exit(f"make_fashion_mini.py: {what} should have the SHA-256 {SHA256}")


def main():
    here = pathlib.Path(__file__).resolve().parent
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=pathlib.Path, default=pathlib.Path("/usr/share/datasets/fashion-mnist"))
    parser.add_argument("--output", type=pathlib.Path, default=here / "fashion-mini.bin.gz")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    content = make(arguments.source)
    fail_unless_known("made from " + str(arguments.source), content)
    if arguments.check:
        fail_unless_known(str(arguments.output), gzip.decompress(arguments.output.read_bytes()))
    else:
        arguments.output.write_bytes(gzip.compress(content, 9, mtime=0))


if __name__ == "__main__":
    main()
