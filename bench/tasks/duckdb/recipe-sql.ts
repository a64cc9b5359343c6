const sentinels = "('n/a', 'null', '-', '?', 'none', '#n/a', 'unknown')";
const known = (column: string) =>
  `CASE WHEN lower(trim(${column})) IN ${sentinels} THEN NULL ELSE ${column} END`;

/** The fifteen steps as a DuckDB expert would write them: one statement, nothing computed twice. */
export const recipeSql = `
WITH cleaned AS (
  SELECT
    rowid AS r,
    "Order ID",
    lower(trim(regexp_replace(customer, '\\s+', ' ', 'g'))) AS "Customer",
    lower(trim("Email")) AS "Email",
    regexp_replace(${known('"Phone"')}, '[^0-9]', '', 'g') AS "Phone",
    trim(split_part(trim("City"), ',', 1)) AS "City 1",
    CASE WHEN contains("City", ',') THEN trim(regexp_extract(trim("City"), '^[^,]*,(.*)$', 1)) END AS "City 2",
    ${known('"Order Date"')} AS "Order Date",
    regexp_replace(trim(${known('"Amount"')}), '[$€,() USD]', '', 'g') AS amount,
    replace(trim(${known('"Discount"')}), '%', '') AS "Discount",
    "Quantity",
    lower(trim("STATUS")) AS "Status",
    nullif(trim(${known('"Category"')}), '') AS category,
    "Notes"
  FROM source
), filled AS (
  SELECT * EXCLUDE (category, amount),
    last_value(category IGNORE NULLS) OVER (ORDER BY r ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS "Category",
    TRY_CAST(amount AS DOUBLE) AS "Amount"
  FROM cleaned
), kept AS (
  SELECT * FROM filled
  WHERE "Phone" IS NOT NULL
  QUALIFY row_number() OVER (PARTITION BY "Order ID" ORDER BY r) = 1
)
SELECT "Order ID", "Customer", "Email", "Phone", "City 1", "City 2", "Order Date", "Amount", "Discount",
  "Quantity", "Status", "Category", "Notes"
FROM kept
ORDER BY "Order Date" NULLS LAST, "Order ID" NULLS LAST, r`;
