/** The scatter of pots within cells. */
export interface Scatter {
  /** Sum of `D^2 (y - mean)^2`, what of it luck of 1 a year comes to, and its degrees of freedom. */
  readonly scatter: number
  readonly scatterOfLuck: number
  readonly scatterFreedom: number
}

/** What the scatter within cells says of the record noise, and how surely. */
export interface KnownNoise {
  /** `nu^2`. */
  readonly square: number
  /** Degrees of freedom: those of a chi-squared of as much variance. */
  readonly looks: number
}

/** By which luck within cells is sized where it is asked how surely their scatter tells the noise: 4 % a year, fixed. */
const usualError = 0.04
/** The part of luck that funds share, fixed likewise. */
const usualCorrelation = 0.5
/** Separate looks that the scatter within cells has at luck, however many months there are: some 3 of one fund, 4.5 of what two share. */
const looksAtLuck = 4
/** Noise below which pots count as exact. */
const leastSquare = 1e-18

/**
 * Squared record noise that the scatter within cells leaves beside luck: `(scatter - TE^2 x luck's part) / freedom`, but a
 * tenth of the scatter at least, so that a tracking error on trial never explains more than there is.
 *
 * @example
 * squaredNoise({ scatter: 10, scatterOfLuck: 100, scatterFreedom: 9 }, 0.1) // => 1
 */
export function squaredNoise({ scatter, scatterOfLuck, scatterFreedom }: Scatter, trackingError: number): number {
  return Math.max(scatter - trackingError ** 2 * scatterOfLuck, 0.1 * scatter) / scatterFreedom
}

/**
 * The record noise by the scatter within cells, luck taken off at a tracking error.
 *
 * Formula: its degrees of freedom are twice its square over its variance, to which luck adds: `luck^2 (c + rho^2 (1 - c)) / 4` to half of it, with
 * `c` the sum of squared shares of funds in the luck, since what they share moves the scatter of all of them together.
 * Source: F. E. Satterthwaite, "An approximate distribution of estimates of variance components", Biometrics Bulletin 2 (1946);
 * docs/methodology, calibration.
 *
 * @example
 * knownNoise([], { scatter: 9, scatterOfLuck: 0, scatterFreedom: 9 }, 0.04) // => { square: 1, looks: 9 }
 */
export function knownNoise(scatters: readonly Scatter[], all: Scatter, trackingError: number): KnownNoise {
  const { scatter, scatterFreedom } = all
  const noise = scatterFreedom * squaredNoise(all, usualError)
  const luck = Math.max(0, scatter - noise)
  const ofLuck = (luck ** 2 * movedTogether(scatters)) / looksAtLuck
  const variance = (noise ** 2 + 2 * noise * luck) / scatterFreedom + ofLuck
  return {
    square: squaredNoise(all, trackingError),
    looks: variance > 0 ? noise ** 2 / variance : scatterFreedom,
  }
}

/**
 * What luck that funds share adds to the variance of the sum of their scatters, beyond what shows in how funds differ.
 *
 * Formula: the sum over all pairs of funds, each with itself too, of `2 rho^2 L L' / 4`, with `L` = `TE^2` times the luck's part of a fund's scatter: the covariance
 * of two quadratic forms of normal numbers, the courses of which have 4 separate looks. A fund with itself counts, since differences from the
 * common mean have lost the shared part of each fund's own variance as well. Source: docs/methodology, calibration.
 *
 * @example
 * varianceOfSharedLuck([{ scatter: 9, scatterOfLuck: 1, scatterFreedom: 9 }, { scatter: 9, scatterOfLuck: 3, scatterFreedom: 9 }], 1, 0.5) // => 2
 */
export function varianceOfSharedLuck(
  scatters: readonly Scatter[],
  trackingError: number,
  fundCorrelation: number,
): number {
  const total = scatters.reduce((sum, each) => sum + each.scatterOfLuck, 0)
  return (2 * fundCorrelation ** 2 * trackingError ** 4 * total ** 2) / looksAtLuck
}

/** How much of the variance that luck within cells would have, did all of it move as one, is left by funds that share a part of it. */
function movedTogether(scatters: readonly Scatter[]): number {
  const total = scatters.reduce((sum, each) => sum + each.scatterOfLuck, 0)
  if (!(total > 0)) return 1
  const concentration = scatters.reduce((sum, each) => sum + (each.scatterOfLuck / total) ** 2, 0)
  return concentration + usualCorrelation ** 2 * (1 - concentration)
}

/**
 * The model with the noise by its scatter at another tracking error.
 *
 * The likelihood takes it as known at that tracking error, not at the one on trial: else the difference between the noise of cells and that of the scatter
 * within them, which is chance, would be taken for luck.
 *
 * @example
 * knowingNoise({ scatters: [], scatter: 9, scatterOfLuck: 0, scatterFreedom: 9 }, 0.04).noise.square // => 1
 */
export function knowingNoise<Model extends Scatter & { readonly scatters: readonly Scatter[] }>(
  model: Model,
  trackingError: number,
): Model & { readonly noise: KnownNoise } {
  return { ...model, noise: knownNoise(model.scatters, model, trackingError) }
}

/**
 * Minus twice the log-likelihood of what the scatter within cells says of the record noise, but for a constant.
 *
 * Source: docs/methodology, calibration.
 *
 * @example
 * scatterDeviance({ square: 1, looks: 9 }, 1) // => 9
 */
export function scatterDeviance({ square, looks }: KnownNoise, recordNoise: number): number {
  const noise = Math.max(leastSquare, recordNoise ** 2)
  return looks * (Math.log(noise) + square / noise)
}
