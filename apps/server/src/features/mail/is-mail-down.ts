import type { Services } from '../../platform/services.ts'
import { mailServer } from './mail-server.ts'

/** Whether no mail can go to anybody, as far as is known: the last attempt at any of them did not get to the server. */
export async function isMailDown(services: Pick<Services, 'config' | 'db' | 'mail'>): Promise<boolean> {
  return (await mailServer(services)).down !== null
}
