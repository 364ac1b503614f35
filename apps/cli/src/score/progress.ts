import type { Writable } from 'node:stream'
import type { ScoringStage } from '@plumbline/scoring/score-file.ts'

const wordings: Record<ScoringStage, string> = {
  reading: 'Reading the file',
  checking: 'Checking every row',
  scoring: 'Scoring savers',
  writing: 'Writing the scores',
}

export interface Progress {
  show(stage: ScoringStage, share: number | undefined): void
  clear(): void
}

/** One line on a terminal that says what is going on; nothing where stderr goes to a file. */
export function openProgress(stream: Writable & { readonly isTTY?: boolean } = process.stderr): Progress {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} }
  const startedAt = performance.now()
  let text = ''
  const draw = () => {
    const seconds = Math.floor((performance.now() - startedAt) / 1000)
    stream.write(`\r\u001b[K${text} (${seconds} s)`)
  }
  const timer = setInterval(() => text !== '' && draw(), 500)
  timer.unref()
  return {
    show(stage, share) {
      text = share === undefined ? wordings[stage] : `${wordings[stage]}: ${Math.round(100 * share)}%`
      draw()
    },
    clear() {
      clearInterval(timer)
      if (text !== '') stream.write('\r\u001b[K')
      text = ''
    },
  }
}
