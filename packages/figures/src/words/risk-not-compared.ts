/** Said wherever a fund stands beside the benchmark: pots and payments do not tell what risk it took. */
export const riskNotCompared =
  'Returns are compared here, not risk: a fund that took less risk than the benchmark may be behind it for that alone, and one that took more ahead of it.'

/** The same of a fund that is named as behind. */
export const riskOfNamed =
  'Risk is not compared: a fund that took less of it than the benchmark may be behind for that alone.'
