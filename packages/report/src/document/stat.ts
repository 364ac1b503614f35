import { verdictSure } from '@plumbline/figures/evidence/how-sure.ts'
import type { KeyFigure } from '@plumbline/figures/summary/key-figures.ts'
import type { Stat } from './report-document.ts'

/** A key figure on paper. */
export function statOf({ title, value, verdict, note }: KeyFigure): Stat {
  return { name: title, value, verdict: verdict === null ? null : { ...verdict, sure: verdictSure(verdict) }, note }
}
