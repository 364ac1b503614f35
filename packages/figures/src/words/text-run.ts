/** A piece of a sentence; strong where the eye should land: the number, or the verdict. */
export interface TextRun {
  readonly text: string
  readonly strong: boolean
}

export function strong(text: string): TextRun {
  return { text, strong: true }
}

/** A sentence with strong pieces: `` runs`A return of ${strong('5.92%')} a year.` `` */
export function runs(texts: TemplateStringsArray, ...pieces: readonly (TextRun | string)[]): readonly TextRun[] {
  return texts
    .flatMap((text, place) => [plain(text), ...pieces.slice(place, place + 1).map(asRun)])
    .filter(({ text }) => text !== '')
}

/** The sentence without its looks. */
export function plainText(sentence: readonly TextRun[]): string {
  return sentence.map(({ text }) => text).join('')
}

function asRun(piece: TextRun | string): TextRun {
  return typeof piece === 'string' ? plain(piece) : piece
}

function plain(text: string): TextRun {
  return { text, strong: false }
}
