import type { TextRun } from './text-run.ts'

/** Pounds, per cent, points and scores; years and names keep their look in brackets. */
const number =
  /([−+]?£[\d,]+(?:\.\d+)?(?:–[\d,]+(?:\.\d+)?)?(?:bn|m|k)?|[−+]?\d[\d,]*(?:\.\d+)?%|[−+]?\d+\.\d+ points|(?<=(?:score|from|to|is|at) )[−+]?\d[\d,.]*\d|(?<=(?:score|from|to|is|at) )\d)(?![\d])/

/** A sentence with its numbers strong, but for those in names that stand in it. */
export function strongNumbers(sentence: string, names: readonly string[] = []): readonly TextRun[] {
  return betweenNames(sentence, names)
    .flatMap((piece) =>
      piece.isName
        ? [{ text: piece.text, strong: false }]
        : piece.text.split(number).map((text, place) => ({ text, strong: place % 2 === 1 })),
    )
    .filter(({ text }) => text !== '')
}

/** The first name of those that remain cuts the sentence; longer ones come first, since one may begin with another. */
function betweenNames(sentence: string, names: readonly string[]): readonly { text: string; isName: boolean }[] {
  const [name, ...others] = names.filter((each) => each !== '').toSorted((a, b) => b.length - a.length)
  if (name === undefined) return [{ text: sentence, isName: false }]
  return sentence
    .split(name)
    .flatMap((piece, place) => [...(place === 0 ? [] : [{ text: name, isName: true }]), ...betweenNames(piece, others)])
}
