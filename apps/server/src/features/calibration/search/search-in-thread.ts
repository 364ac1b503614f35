import type { Calibration, NotCalibrated } from '@plumbline/engine/calibration/calibrate.ts'
import type { SaverPanel } from '@plumbline/engine/calibration/saver-panel.ts'
import { openThreads } from '@plumbline/threads/thread-pool.ts'
import { whileAsking } from '../../../platform/work/while-asking.ts'

/** What one step of the search came to: a share of the work, or all of it. */
export type SearchStep = { readonly share: number } | { readonly result: Calibration | NotCalibrated }

const script = new URL('./calibration-thread.ts', import.meta.url)

/**
 * Searches for the spreads of a panel in a thread of its own. `onProgress` is told the share that is done a few times a second,
 * and calls it off by failing. Errors: what `onProgress` fails with; ThreadFailure once the thread has failed.
 */
export async function searchInThread(
  panel: SaverPanel,
  onProgress: (share: number) => Promise<void>,
): Promise<Calibration | NotCalibrated> {
  const pool = openThreads<SaverPanel, 'step', SearchStep>(panel, 1, {
    script,
    name: 'A calibrating thread',
    reuse: false,
  })
  let share = 0
  try {
    while (true) {
      const { answer } = await pool.submit('step')
      // With thousands of cells a step takes seconds; whoever calls it off does not wait for its end.
      const step = await whileAsking(answer, () => onProgress(share))
      if ('result' in step) return step.result
      share = step.share
      await onProgress(share)
    }
  } finally {
    await pool.close()
  }
}
