import { say } from '../../../lib/say.ts'

const sayingFor = 3000

/** Some marks of a chart have savers to list, and this one has none of its own. */
export function sayNotListed(): void {
  void say('These savers have no filter of their own, so they cannot be listed here.', sayingFor)
}
