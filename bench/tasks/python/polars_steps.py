"""The fifteen steps in Polars: one lazy frame, read from the file and written to Parquet."""

import sys

import polars as pl

file, path = sys.argv[1:3]
sentinels = ["n/a", "null", "-", "?", "none", "#n/a", "unknown", ""]


def text(name):
    return pl.col(name).str.strip_chars()


def known(name):
    gone = text(name).str.to_lowercase().is_in(sentinels)
    return pl.when(gone).then(None).otherwise(pl.col(name)).alias(name)


cleaned = (
    pl.scan_csv(file, infer_schema=False)
    .select(
        pl.col("Order ID"),
        pl.col("customer").str.replace_all(r"\s+", " ").str.strip_chars().str.to_lowercase().alias("Customer"),
        text("Email").str.to_lowercase(),
        known("Phone").str.replace_all(r"[^0-9]", ""),
        text("City").str.extract(r"^([^,]*)", 1).str.strip_chars().alias("City 1"),
        text("City").str.extract(r"^[^,]*,(.*)$", 1).str.strip_chars().alias("City 2"),
        known("Order Date"),
        known("Amount").str.strip_chars().str.replace_all("[$€,() USD]", "").cast(pl.Float64, strict=False),
        known("Discount").str.strip_chars().str.replace_all("%", "", literal=True),
        pl.col("Quantity"),
        text("STATUS").str.to_lowercase().alias("Status"),
        known("Category").str.strip_chars().forward_fill(),
        pl.col("Notes"),
    )
    .filter(pl.col("Phone").is_not_null())
    .unique(subset=["Order ID"], keep="first", maintain_order=True)
    .sort(["Order Date", "Order ID"], nulls_last=True, maintain_order=True)
)
cleaned.collect().write_parquet(path, compression="zstd")
