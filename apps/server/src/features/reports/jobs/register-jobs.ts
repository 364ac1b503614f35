import type { Services } from '../../../platform/services.ts'
import { deliverReports } from '../schedules/deliver.ts'

/** A report that is due at half past seven is in the post before anybody looks. */
const everySeconds = 15

/** Makes and mails what is due, and goes on with what a server that stopped or died had in hand. */
export function registerReportJobs(services: Services): void {
  services.jobs.every(everySeconds, 'scheduled reports', ({ signal }) => deliverReports(services, new Date(), signal))
}
