export const generateUsage = `Usage: npm run generate -- --savers N --seed S --out F [options]

Writes a realistic file of UK defined-contribution histories, and beside it, as F.truth.json (without .gz), what is known about
it: the funds' tracks, alpha, beta and tracking error, and the savers whose records cannot be scored. The same options
give the same bytes; the first savers of a larger file are those of a smaller one.

  --savers N            number of savers; a saver has about 57 rows
  --seed S              whole number
  --out F               file to write; packed when it ends in .gz; - for standard output (then without the truth)

  --provider NAME       begins the names of the schemes (Harbour)
  --nav-date D          day the pots are valued on (2026-03-31)
  --first-nav-date D    gives each saver one of the quarterly NAV dates from D to --nav-date
  --funds N             funds of the provider, 1 to 5 (5); the first, for about 70 % of the savers, follows the next three
  --alpha A             its lasting difference from the Demonstration index, a year (0.003)
  --beta B              its exposure to the index over cash (0.95)
  --tracking-error E    the rest of its differences, a year (0.03)
  --outliers SHARE      share of savers whose records cannot be scored (0.08)
  --order saver|date    rows of a saver together, or all rows by date, up to 200,000 of them (saver)
  --help                this text

Funds that are the index itself: --funds 1 --alpha 0 --beta 1 --tracking-error 0
`
