import type { TextRun } from './text-run.ts'

/** Pounds, per cent, points and scores; years and names keep their look in brackets. */
const number =
  /([−+]?£[\d,]+(?:\.\d+)?(?:–[\d,]+(?:\.\d+)?)?(?:bn|m|k)?|[−+]?\d[\d,]*(?:\.\d+)?%|[−+]?\d+\.\d+ points|(?<=(?:score|from|to|is|at) )[−+]?\d[\d,.]*\d|(?<=(?:score|from|to|is|at) )\d)(?![\d])/

/** A sentence with its numbers strong. */
export function strongNumbers(sentence: string): readonly TextRun[] {
  return sentence
    .split(number)
    .map((text, place) => ({ text, strong: place % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
