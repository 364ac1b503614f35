import { attribute } from '@plumbline/engine/attribution/attribution.ts'
import { memberPass } from '@plumbline/engine/attribution/member-pass.ts'
import { knownFund, plainFund } from '@plumbline/engine/attribution/testing/known-fund.ts'

/** How many mixtures of two funds the test by fund finds. */
export async function foundMixtures(mixtures: number): Promise<number> {
  let found = 0
  for (let seed = 1; seed <= mixtures; seed++) {
    const { months, members } = knownFund(seed, { ...plainFund, secondFund: true })
    const kinds = [{ by: 'fund', groups: 2 }]
    const { residuals } = await attribute(months, async (pass) => memberPass(members, months, pass), kinds, 0)
    const pValue = residuals[0]?.pValue ?? 1
    if (pValue < 0.01) found++
  }
  return found
}

/** A year. */
const closeToIndex = 0.001

export interface FoundClones {
  /** Of so many the benchmark itself is the best model. */
  readonly preferred: number
  /** The means of the estimates. */
  readonly beta: number
  readonly alpha: number
  readonly trackingError: number
  /** Of so many the tracking error is below 0.1 %; the largest of all. */
  readonly close: number
  readonly largestTrackingError: number
}

/** What is made of funds that are the index, with records that err by 0.2 %. */
export async function foundClones(clones: number): Promise<FoundClones> {
  let [preferred, beta, alpha, trackingError, close, largestTrackingError] = [0, 0, 0, 0, 0, 0]
  for (let seed = 1; seed <= clones; seed++) {
    const plan = { ...plainFund, alpha: 0, beta: 1, trackingError: 0, noise: 0.002 }
    const { months, members } = knownFund(seed, plan)
    const { models, ...found } = await attribute(months, async (pass) => memberPass(members, months, pass), [], 0)
    if (models.clone.bic < Math.min(models.line.bic, models.mixed.bic)) preferred++
    beta += found.beta.value / clones
    alpha += found.alpha.value / clones
    trackingError += found.trackingError / clones
    if (found.trackingError < closeToIndex) close++
    largestTrackingError = Math.max(largestTrackingError, found.trackingError)
  }
  return { preferred, beta, alpha, trackingError, close, largestTrackingError }
}
