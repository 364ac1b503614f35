/** The normal distribution function of an SQL expression. */
export function normalCdfSql(x: string): string {
  return `(erfc(-(${x}) / sqrt(2)) / 2)`
}

const tail = 0.02425
const central = {
  above: [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ],
  below: [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
}
const outer = {
  above: [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  below: [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
}

/**
 * The normal quantile of an SQL expression between 0 and 1, to a few parts in a thousand million (Acklam's rational
 * approximation): what `sharperQuantileSql` starts from.
 */
export function roughQuantileSql(p: string): string {
  const t = `sqrt(-2 * log(least(${p}, 1 - ${p})))`
  const inTail = `(${polynomial(outer.above, t)} / ${polynomial(outer.below, t)})`
  const q = `(${p} - 0.5)`
  const square = `(${q} * ${q})`
  const inside = `(${q} * ${polynomial(central.above, square)} / ${polynomial(central.below, square)})`
  return `multiIf(${p} < ${tail}, ${inTail}, ${p} > ${1 - tail}, -${inTail}, ${inside})`
}

/** One step of Halley from a quantile that is nearly right: to the last digits of a double. */
export function sharperQuantileSql(x: string, p: string): string {
  const step = `((${normalCdfSql(x)} - ${p}) * sqrt(2 * pi()) * exp(${x} * ${x} / 2))`
  return `(${x} - ${step} / (1 + ${x} * ${step} / 2))`
}

function polynomial(coefficients: readonly number[], x: string): string {
  return coefficients.slice(1).reduce((sum, each) => `(${sum} * ${x} + (${each}))`, `(${coefficients[0]})`)
}
