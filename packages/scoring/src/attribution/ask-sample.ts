import { setImmediate as afterOthers } from 'node:timers/promises'
import { memberPass } from '@plumbline/engine/attribution/member-pass.ts'
import type { MemberSampler, Sample } from '@plumbline/engine/attribution/member-sample.ts'
import type { AttributionMonths } from '@plumbline/engine/attribution/month-grid.ts'

/** Answers passes over the members who were drawn, on this thread; null where there is no sample. */
export function askSample(sampler: Pick<MemberSampler, 'drawn'>, months: AttributionMonths): Sample | null {
  const drawn = sampler.drawn(months)
  if (drawn === null) return null
  const { members, oneOf } = drawn
  return {
    async ask(pass) {
      // Threads that wait for more members to ask go first.
      await afterOthers()
      return memberPass(members, months, pass)
    },
    oneOf,
  }
}
