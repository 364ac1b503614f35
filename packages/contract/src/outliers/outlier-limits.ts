import { z } from 'zod'

const texts = {
  pot: 'Whole pounds from 1 to 1,000,000, please.',
  gap: 'A number from 1 to 100, please.',
  irr: 'A rate from 1% to 99% a year, please.',
}

/** The limits of outliers that a person may move; the other rules have none, or follow from the spreads. */
export const outlierLimitsSchema = z.object({
  /** Pounds: a smaller pot is '0 NAV'. */
  smallestPot: z.number(texts.pot).int(texts.pot).min(1, texts.pot).max(1_000_000, texts.pot),
  /** 'High IRR' and 'Low IRR': the log gap is more than this many spreads of the new score from 0. */
  gapLimit: z.number(texts.gap).min(1, texts.gap).max(100, texts.gap),
  /** 'High/Low IRR': the IRR is further from 0 than this annual fraction. */
  irrGuard: z.number(texts.irr).min(0.01, texts.irr).max(0.99, texts.irr),
})
export type OutlierLimits = z.infer<typeof outlierLimitsSchema>
