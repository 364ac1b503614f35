import type { TallyByFile } from './tally.ts'

/** More files than this do not fail by bad luck. */
const mostFiles = 5

/**
 * The tally after files that failed ran once more, alone: a busy machine may fail what is sound. A file counts as passed if
 * as many tests pass as there are, and that is said; `mayTry` says which files get a second try.
 */
export async function withSecondTry(
  first: TallyByFile,
  mayTry: (file: string) => boolean,
  again: (files: readonly string[]) => Promise<TallyByFile>,
  say: (line: string) => void,
): Promise<TallyByFile> {
  const unlucky = Object.entries(first.files).filter(([file, { failed }]) => failed > 0 && mayTry(file))
  if (unlucky.length === 0 || unlucky.length > mostFiles) return first
  const second = await again(unlucky.map(([file]) => file))
  if (second.outside > 0) return first
  const files = { ...first.files }
  for (const [file, before] of unlucky) {
    const tally = second.files[file]
    if (tally === undefined || tally.failed > 0 || tally.passed < testsOf(before)) continue
    files[file] = tally
    say(`passed at the second try: ${file}`)
  }
  return { files, outside: first.outside }
}

const testsOf = ({ passed, failed }: { passed: number; failed: number }) => passed + failed
