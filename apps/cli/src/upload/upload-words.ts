import type { Writable } from 'node:stream'
import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import { wrongTopText } from '@plumbline/contract/uploads/upload-texts.ts'
import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import { problemOnOneLine } from '../command/problem-list.ts'
export interface UploadProgress {
  sent(bytes: number, of: number): void
  worked(share: number): void
  /** A line that stays, also where stderr goes to a file. */
  say(line: string): void
  clear(): void
}

/** One line on a terminal that says what is going on; nothing of it where stderr goes to a file. */
export function openUploadProgress(stream: Writable & { readonly isTTY?: boolean } = process.stderr): UploadProgress {
  const startedAt = performance.now()
  let lastText = ''
  const draw = (text: string) => {
    if (!stream.isTTY || text === lastText) return
    lastText = text
    stream.write(`\r\u001b[K${text}`)
  }
  const clear = () => {
    if (lastText !== '') stream.write('\r\u001b[K')
    lastText = ''
  }
  return {
    sent(bytes, of) {
      const seconds = Math.max(0.001, (performance.now() - startedAt) / 1000)
      draw(`Uploading: ${Math.floor((100 * bytes) / of)}%, ${(bytes / seconds / 1e6).toFixed(1)} MB/s`)
    },
    worked: (share) => draw(`Checking and scoring: ${Math.floor(100 * share)}%`),
    say(line) {
      clear()
      stream.write(`${line}\n`)
    },
    clear,
  }
}

/** What is wrong with the top of a file: of a large one the rest was not sent. */
export function wrongTopInWords(
  problems: readonly FileProblem[],
  { errors }: { readonly errors: string | undefined },
): string {
  const where = errors === undefined ? '' : `; they are in ${errors}`
  const message = `${wrongTopText(problems.length)}${where}.`
  return [message, ...problems.slice(0, shownOfTop).map((problem) => problemOnOneLine(problem))].join('\n')
}

const shownOfTop = 10

/** How an import ended, and what to do. */
export function endInWords(detail: ImportDetail, { errors }: { readonly errors: string | undefined }): string {
  const { id, state, errorCount, failure, published } = detail
  switch (state) {
    case 'completed':
      return `Published as data batch ${published}: import ${id}.`
    case 'ready':
      return `Import ${id} waits as a preview: open it on the server to publish or discard it.`
    case 'cancelled':
      return `Import ${id} was cancelled.`
    default:
      if (errorCount === 0) return failure ?? `Import ${id} failed.`
      return `The file has ${errorCount === 1 ? '1 error' : `${errorCount.toLocaleString('en-GB')} errors`} and nothing was published${
        errors === undefined ? '; --errors FILE writes them down' : `; they are in ${errors}`
      }.`
  }
}
