"""The fifteen steps in pandas, with strings of Arrow, which are its fastest."""

import sys

import pandas as pd

file, path = sys.argv[1:3]
sentinels = ["n/a", "null", "-", "?", "none", "#n/a", "unknown", ""]
raw = pd.read_csv(file, dtype="string[pyarrow]", keep_default_na=False, na_values=[""], engine="pyarrow")


def known(name):
    column = raw[name]
    return column.mask(column.str.strip().str.lower().isin(sentinels))


city = raw["City"].str.strip()
cleaned = pd.DataFrame(
    {
        "Order ID": raw["Order ID"],
        "Customer": raw["customer"].str.replace(r"\s+", " ", regex=True).str.strip().str.lower(),
        "Email": raw["Email"].str.strip().str.lower(),
        "Phone": known("Phone").str.replace(r"[^0-9]", "", regex=True),
        "City 1": city.str.extract(r"^([^,]*)", expand=False).str.strip(),
        "City 2": city.str.extract(r"^[^,]*,(.*)$", expand=False).str.strip(),
        "Order Date": known("Order Date"),
        "Amount": pd.to_numeric(
            known("Amount").str.strip().str.replace("[$€,() USD]", "", regex=True), errors="coerce"
        ),
        "Discount": known("Discount").str.strip().str.replace("%", "", regex=False),
        "Quantity": raw["Quantity"],
        "Status": raw["STATUS"].str.strip().str.lower(),
        "Category": known("Category").str.strip().ffill(),
        "Notes": raw["Notes"],
    }
)
cleaned = cleaned[cleaned["Phone"].notna()].drop_duplicates(subset=["Order ID"], keep="first")
cleaned = cleaned.sort_values(["Order Date", "Order ID"], na_position="last", kind="stable")
cleaned.to_parquet(path, compression="zstd", index=False)
