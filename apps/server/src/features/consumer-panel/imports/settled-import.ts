import { setTimeout as delay } from 'node:timers/promises'
import type { PanelImportState } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import type { Services } from '../../../platform/services.ts'
import { findPanelImport } from './panel-imports.pg.ts'

const betweenLooksMs = 250

/** What an import has come to once it waits for nobody but people; undefined where it is gone, or the wait ends before. */
export async function settledPanelImport(
  { db }: Pick<Services, 'db'>,
  id: number,
  patience: AbortSignal,
): Promise<PanelImportState | undefined> {
  while (!patience.aborted) {
    const state = (await findPanelImport(db, id))?.state
    if (state !== 'queued' && state !== 'running') return state
    await delay(betweenLooksMs, undefined, { signal: patience, ref: false }).catch(() => undefined)
  }
  return undefined
}
