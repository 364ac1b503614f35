export const simulateUsage = `Usage: npm run simulate -- --out result.json [--savers 5000] [--start 2015-01-01] [--start-type year|month] [--end 2019-12-31] [--contributions 2] [--fixed-contributions true|false] [--amount 1000] [--fixed-amounts true|false] [--sos true|false] [--simulations 20] [--sigma-alpha 0.0075] [--te 0.04] [--tracks prices.csv ...] [--seed 1] [--index levels.csv] [--flows flows.csv] [--each each.csv] [--deviations devs.csv]

Simulates savers who pay into the index and into artificial funds, and says how far luck alone spreads their returns.
  --out                  the result as JSON: standard deviation, its standard error, mean, quantiles; - is standard output
  --savers               artificial savers (5000)
  --start, --end         the window in which they start, and the day on which pots are valued
  --start-type           they start on 1 January (year, the default) or on the first of a month
  --contributions        monthly payments of each saver (2); -1 is every month to the end
  --fixed-contributions  false: a number of payments drawn from 1 to that (true)
  --amount               pounds of each payment, or the most of them (1000); -1 is amounts around £150
  --fixed-amounts        true: every payment is of --amount (false)
  --sos                  savers in simulated funds (true); false: the spread of timing alone
  --simulations          artificial funds of each saver (20)
  --sigma-alpha          spread of lasting differences between funds, a year (0.0075)
  --te                   tracking error of a fund, a year (0.04)
  --tracks               prices of real funds, date,price, whose distance from the index is drawn in place of --te
  --seed                 the same seed gives the same numbers (1)
  --index                levels of an index, date,level; without it the Demonstration index
  --flows                every payment, as saver,date,amount
  --each                 every return, as saver,fund,irr,benchmark_irr
  --deviations           standard deviations by term and number of payments, beside the closed form of --te

Exit code 0: simulated. 1: anything else.
`
