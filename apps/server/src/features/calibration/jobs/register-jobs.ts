import type { Services } from '../../../platform/services.ts'
import { openWork } from '../../../platform/work/work-rows.pg.ts'
import { runCalibration } from '../run-calibration.ts'
import { calibrationJob, calibrationKey } from './calibration-job.ts'

/** Goes on with the calibration that a server which stopped or died left open, and takes new ones as they come. */
export async function registerCalibrationJobs(services: Services): Promise<void> {
  await services.jobs.work(
    calibrationJob,
    {
      open: async () =>
        (await openWork(services.db, 'calibrations')).map(({ id }) => ({
          payload: { calibrationId: id },
          key: calibrationKey,
        })),
    },
    ({ calibrationId }, { signal }) => runCalibration(services, { calibrationId, stopping: signal }),
  )
}
