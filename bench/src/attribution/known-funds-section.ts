import { markdownTable } from '../report/markdown-table.ts'
import type { KnownFunds } from './known-funds.ts'

const heading = '### Known funds'
export const knownFundsPicture = 'attribution-known-funds.svg'

/** The page of the methodology with what was found last of known funds, in the place of what was found before. */
export function withKnownFunds(page: string, found: KnownFunds): string {
  const from = page.indexOf(`${heading}\n`)
  const to = page.slice(from + heading.length).search(/^#{2,3} /m)
  if (from < 0 || to < 0) throw new RangeError(`the page has no part '${heading}'`)
  return `${page.slice(0, from)}${sectionOf(found)}\n${page.slice(from + heading.length + to)}`
}

function sectionOf({ designs, funds, clones, mixtures }: KnownFunds): string {
  const both = designs.flatMap(({ beta, alpha }) => [beta, alpha])
  const [least, most] = [Math.min(...both), Math.max(...both)].map((share) => percent(share))
  const widest = Math.max(...designs.flatMap(({ betaBias, alphaBias }) => [Math.abs(betaBias), Math.abs(alphaBias)]))
  return `${heading}

Of known funds (tracking error 3 %, noise of records 1 %, 120 months and 800 members where nothing else is said), ${funds} a design, the intervals held the truth
so often; bias is in mean standard errors, and levels gives the standard deviation of the track's errors over its standard errors, 1 where these are right:

${markdownTable({
  header: ['Design', 'Beta', 'Alpha', 'Bias of beta', 'Bias of alpha', "Error of a month's return", 'Levels'],
  rows: designs.map(({ name, beta, alpha, betaBias, alphaBias, rmse, levels }) => [
    name,
    percent(beta),
    percent(alpha),
    signed(betaBias),
    signed(alphaBias),
    percent(rmse, 2),
    levels.toFixed(2),
  ]),
})}

![Two points for each of ${designs.length} designs, the share of intervals of beta and of alpha that hold the truth: from ${least} to ${most}; the band goes from 92 to 98 %.](${knownFundsPicture})

The largest bias is ${widest.toFixed(2)} of a standard error.${designs.map(tooSure).join('')}

${markdownTable({
  header: ['What tells funds apart', 'Found'],
  rows: [
    [
      'Clones of the index, noise 0.2 %, of which the benchmark itself is the best model by BIC',
      `${clones.preferred} of ${funds}`,
    ],
    ['of which the tracking error is under 0.1 %', `${clones.close} of ${funds}`],
    [
      'their mean and largest tracking error',
      `${percent(clones.trackingError, 2)}, ${percent(clones.largestTrackingError, 2)}`,
    ],
    ['their mean beta and alpha a year', `${clones.beta.toFixed(4)}, ${signed(100 * clones.alpha)} %`],
    ['Two funds mixed, of which the residual test by fund finds it (p < 0.01)', `${mixtures.found} of ${mixtures.of}`],
  ],
})}
`
}

/** Of a design whose levels are less sure than is said. */
function tooSure({ name, levels }: KnownFunds['designs'][number]): string {
  if (levels < 1.1) return ''
  return ` In the design '${name}' the errors of levels are about ${Math.round(100 * (levels - 1))} % larger than stated.`
}

const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`

/** Two decimals, without a minus before nothing. */
function signed(value: number): string {
  return (Math.round(100 * value) / 100 + 0).toFixed(2)
}
