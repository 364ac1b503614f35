import { stripVTControlCharacters } from 'node:util'

/** How many passed and how many failed. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  /** What failed, by its file and name, with what was said of it. */
  readonly failures?: readonly string[]
}

/** What a run came to, by the file of its tests. */
export interface TallyByFile {
  readonly files: Readonly<Record<string, Tally>>
  /** What went wrong outside every test: an error that nobody caught, a server that does not start. */
  readonly outside: number
}

/** A run that ended badly without saying where, or found nothing though it had to. */
export const failedOutside: TallyByFile = { files: {}, outside: 1 }

export function totalOf({ files, outside }: TallyByFile): Tally {
  const all = Object.values(files)
  const failures = all.flatMap((tally) => tally.failures ?? [])
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, outside),
    ...(failures.length > 0 && { failures }),
  }
}

/** A failure as it is listed at the end of a run: its name, and below it the first lines of what was said. */
export function failureText(file: string, name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12)
  return [`${file} > ${name}`, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n')
}

/** The same, and one more failure for a run that ended badly without saying where, or found nothing though it had to. */
export function completed(tally: TallyByFile, endedWell: boolean, mayBeNone = false): TallyByFile {
  const { passed, failed } = totalOf(tally)
  return failed === 0 && (!endedWell || (passed === 0 && !mayBeNone)) ? { ...tally, outside: 1 } : tally
}
