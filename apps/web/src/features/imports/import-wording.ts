import { count } from '@plumbline/contract/format/counts.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { ImportDetail, ImportRow, ImportState } from '@plumbline/contract/imports/imports.ts'
import type { StateTone } from '../../components/state-badge/state-badge.tsx'

/** What a state is called on screen. */
export const stateNames: Record<ImportState, string> = {
  queued: 'Waiting',
  checking: 'Checking',
  scoring: 'Scoring',
  ready: 'Ready to publish',
  publishing: 'Publishing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const tones: Record<ImportState, StateTone> = {
  queued: 'neutral',
  checking: 'active',
  scoring: 'active',
  ready: 'attention',
  publishing: 'active',
  completed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

export function stateTone(state: ImportState): StateTone {
  return tones[state]
}

/** Work goes on: the row will change by itself. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'queued' || state === 'checking' || state === 'scoring' || state === 'publishing'
}

/** What an import is about: a file, or savers that are scored again. */
export function subjectOf({ fileName, scoresAgain }: Pick<ImportRow, 'fileName' | 'scoresAgain'>): string {
  return scoresAgain === null ? fileName : `Data batch ${scoresAgain}, scored again`
}

/** One line for what is going on, with what it is about. */
export function progressLine(row: ImportRow): string {
  return row.scoresAgain === null ? lineOfFile(row) : lineOfScores(row, row.scoresAgain)
}

function lineOfScores({ state, provider }: ImportRow, batch: string): string {
  switch (state) {
    case 'queued':
      return `Data batch ${batch} waits to be scored again`
    case 'checking':
    case 'scoring':
      return `Scoring data batch ${batch} again`
    case 'ready':
      return `Data batch ${batch} is scored again; nothing is published yet`
    case 'publishing':
      return `Publishing data batch ${batch}, scored again`
    case 'completed':
      return `Data batch ${batch}, scored again, is published for ${nameInSentence(provider.name)}`
    case 'failed':
      return `Data batch ${batch} was not scored again`
    case 'cancelled':
      return `Scoring data batch ${batch} again was cancelled`
  }
}

function lineOfFile({ state, fileName, provider }: ImportRow): string {
  switch (state) {
    case 'queued':
      return `${nameInSentence(fileName)} waits for its turn`
    case 'checking':
      return `Checking ${nameInSentence(fileName)}`
    case 'scoring':
      return `Scoring ${nameInSentence(fileName)}`
    case 'ready':
      return `${nameInSentence(fileName)} is checked and scored; nothing is published yet`
    case 'publishing':
      return `Publishing ${nameInSentence(fileName)}`
    case 'completed':
      return `${nameInSentence(fileName)} is published for ${nameInSentence(provider.name)}`
    case 'failed':
      return `${nameInSentence(fileName)} was not imported`
    case 'cancelled':
      return `The import of ${nameInSentence(fileName)} was cancelled`
  }
}

export function errorsText(errorCount: number): string {
  return `${count(errorCount)} ${errorCount === 1 ? 'error' : 'errors'}`
}

/** What of a very long list the file of errors leaves out; blank when it holds all. */
export function notListedText(byColumn: ImportDetail['errorsByColumn']): string {
  const notListed = byColumn.reduce((sum, { count: errors, listed }) => sum + errors - listed, 0)
  if (notListed === 0) return ''
  return `. The file to download lists the first of each kind; it counts ${count(notListed)} more without listing them`
}

/** `37 errors in the file`, and what became of the data that stood before. */
export function refusalTitle(errorCount: number): string {
  return `Nothing was imported: ${errorsText(errorCount)}.`
}

export function refusalText(unchangedBatchId: number | null): string {
  const standing =
    unchangedBatchId === null
      ? 'The provider has no data yet.'
      : `Your current data, batch ${unchangedBatchId}, is unchanged.`
  return `${standing} Correct the file and upload it again.`
}
