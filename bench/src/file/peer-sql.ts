import type { FileForm, GeneratedColumn } from '../samples/file-forms.ts'

/**
 * The two rates of each saver in DuckDB's SQL: the fastest of the honest forms tried. Slower were a list of flows a saver
 * with list functions (three times), grouping by the text of the saver id instead of a whole number in each step (twice),
 * levels joined while reading (half as much again), and a database on disk.
 *
 * Savers with money out, without a pot, with flows before the index starts or none before the NAV date are left out: in
 * SQL nothing shows that theirs is the only root, and it is less to do.
 */
export interface PeerFiles {
  readonly savers: string
  readonly levels: string
  readonly out: string
  /** How the savers' file is written. */
  readonly form: FileForm
}

/** Columns of the sample, all of which are loaded, as ours are; explicit types spare DuckDB its look at the file. */
const types: Readonly<Record<GeneratedColumn, string>> = {
  saver_id: 'VARCHAR',
  contribution_date: 'DATE',
  contribution_amount: 'DOUBLE',
  nav_date: 'DATE',
  nav_amount: 'DOUBLE',
  scheme: 'VARCHAR',
  fund: 'VARCHAR',
  retirement_date: 'VARCHAR',
  region: 'VARCHAR',
  employer_size: 'VARCHAR',
  contribution_rate: 'VARCHAR',
}

/** Levels on every day, log-linear between month ends, then the file, then the flows as numbers and the first guesses. */
export const loadStatements = ({ savers, levels, form }: PeerFiles): string[] => [
  `CREATE TABLE published AS SELECT date AS day, level, lead(date) OVER (ORDER BY date) AS next_day,
     lead(level) OVER (ORDER BY date) AS next_level
   FROM read_csv(${quoted(levels)}, header = true, columns = {'date': 'DATE', 'level': 'DOUBLE'})`,
  `CREATE TABLE daily AS SELECT CAST(d AS DATE) AS day,
     level * power(next_level / level, (CAST(d AS DATE) - first_day) / (next_day - first_day)) AS level
   FROM (SELECT day AS first_day, next_day, level, next_level, unnest(generate_series(day, next_day - 1, INTERVAL 1 DAY)) AS d
     FROM published WHERE next_day IS NOT NULL)
   UNION ALL SELECT day, level FROM published WHERE next_day IS NULL`,
  `CREATE TABLE raw AS SELECT * FROM read_csv(${quoted(savers)}, header = true, auto_detect = false, delim = ',', quote = '"',
     ${readingOf(form)}, columns = {${form.columns.map((name) => `'${name}': '${types[name]}'`)}})`,
  `CREATE TABLE saver AS SELECT CAST(row_number() OVER () AS INTEGER) AS saver, saver_id, any_value(nav_date) AS nav_date,
     any_value(nav_amount) AS nav, sum(contribution_amount) AS paid,
     sum(contribution_amount * (nav_date - contribution_date)) / 365 AS paid_years
   FROM raw GROUP BY saver_id
   HAVING min(contribution_amount) > 0 AND nav > 0 AND paid_years > 0
     AND min(contribution_date) >= (SELECT min(day) FROM daily)`,
  `CREATE TABLE flow AS SELECT saver, contribution_amount AS c, (raw.nav_date - contribution_date) / 365 AS t,
     contribution_amount / level AS units
   FROM raw JOIN saver USING (saver_id) JOIN daily ON day = contribution_date`,
  `CREATE TABLE guess AS SELECT saver, nav, benchmark, ln(nav / paid) * paid / paid_years AS y,
     ln(benchmark / paid) * paid / paid_years AS z
   FROM (SELECT saver, nav, paid, paid_years, units * level AS benchmark
     FROM saver JOIN (SELECT saver, sum(units) AS units FROM flow GROUP BY saver) USING (saver) JOIN daily ON day = nav_date)`,
  'CREATE TABLE solved AS SELECT saver, y, z FROM guess LIMIT 0',
]

/**
 * One step of Newton's method for both rates of the savers not yet solved. Solved: the last step was below 1e-7, so the
 * next, of the order of its square, would be below 1e-12.
 */
export const stepStatements = [
  `CREATE OR REPLACE TABLE step AS SELECT saver, nav, benchmark, y - y_step AS y, z - z_step AS z,
     greatest(abs(y_step), abs(z_step)) < 1e-7 AS solved
   FROM (SELECT saver, nav, benchmark, y, z, ln(value_y / nav) * value_y / slope_y AS y_step,
       ln(value_z / benchmark) * value_z / slope_z AS z_step
     FROM (SELECT saver, any_value(nav) AS nav, any_value(benchmark) AS benchmark, any_value(y) AS y, any_value(z) AS z,
         sum(c * growth_y) AS value_y, sum(c * t * growth_y) AS slope_y,
         sum(c * growth_z) AS value_z, sum(c * t * growth_z) AS slope_z
       FROM (SELECT *, exp(y * t) AS growth_y, exp(z * t) AS growth_z FROM flow JOIN guess USING (saver))
       GROUP BY saver))`,
  'INSERT INTO solved SELECT saver, y, z FROM step WHERE solved',
  'CREATE OR REPLACE TABLE guess AS SELECT saver, nav, benchmark, y, z FROM step WHERE NOT solved',
]

export const writeStatement = ({ out }: PeerFiles): string =>
  `COPY (SELECT saver_id, exp(y) - 1 AS irr, exp(z) - 1 AS benchmark_irr FROM solved JOIN saver USING (saver))
   TO ${quoted(out)} (HEADER)`

const readingOf = ({ slashes, lineBreak }: FileForm) =>
  `dateformat = '${slashes ? '%d/%m/%Y' : '%Y-%m-%d'}', new_line = '${lineBreak === '\n' ? '\\n' : '\\r\\n'}'`

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
