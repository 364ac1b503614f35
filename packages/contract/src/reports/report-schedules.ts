import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { shortToKeep } from '../filter/short-to-keep.ts'
import { idSchema, idTextSchema, momentSchema, typedNameSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { versionSchema } from '../wire/versions.ts'
import { reportTypeSchema, strangeFilter, strangePeers, strangeSections } from './report-types.ts'
import { reportRequestSchema } from './reports.ts'

export const scheduleRhythms = ['weekly', 'monthly', 'quarterly', 'new-batch'] as const
export type ScheduleRhythm = (typeof scheduleRhythms)[number]

/** An hour of the day as clocks of the zone show it. */
const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time such as 07:30.')
const zoneSchema = z.string().max(64).refine(isZone, 'Choose a time zone such as Europe/London.')
/** Every month has these days. */
const dayOfMonthSchema = z.number().int().min(1).max(28)

/** When a report is due. A new batch needs no time: it is due when its data are published. */
export const scheduleTimingSchema = z.discriminatedUnion('rhythm', [
  z.strictObject({
    rhythm: z.literal('weekly'),
    /** From Monday, 1, to Sunday, 7. */
    weekday: z.number().int().min(1).max(7),
    time: timeSchema,
    zone: zoneSchema,
  }),
  z.strictObject({ rhythm: z.literal('monthly'), day: dayOfMonthSchema, time: timeSchema, zone: zoneSchema }),
  z.strictObject({
    rhythm: z.literal('quarterly'),
    /** The first, second or third month of each quarter. */
    month: z.number().int().min(1).max(3),
    day: dayOfMonthSchema,
    time: timeSchema,
    zone: zoneSchema,
  }),
  z.strictObject({ rhythm: z.literal('new-batch') }),
])
export type ScheduleTiming = z.infer<typeof scheduleTimingSchema>

const deliverAsSchema = z.enum(['link', 'attachment'])
const nameSchema = typedNameSchema.trim().min(1, 'Give the schedule a name.').max(80)
const recipientsSchema = z
  .array(idSchema)
  .min(1, 'Choose who is to get the report.')
  .max(50, 'Choose at most 50 people.')
  .refine((ids) => new Set(ids).size === ids.length, 'Name each person once.')

export const newScheduleSchema = z
  .strictObject({
    name: nameSchema,
    providerId: idSchema,
    type: reportTypeSchema,
    request: shortToKeep(reportRequestSchema).default({}),
    timing: scheduleTimingSchema,
    deliverAs: deliverAsSchema,
    recipientIds: recipientsSchema,
  })
  .superRefine(({ type, request }, context) => {
    const strange = {
      filters: strangeFilter(type, request.filters),
      sections: strangeSections(type, request.sections),
      peers: strangePeers(type, request.peers),
    }
    for (const [field, message] of Object.entries(strange)) {
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['request', field], message })
    }
  })
export type NewSchedule = z.infer<typeof newScheduleSchema>

/** What is not given stays as it is. */
export const scheduleChangeSchema = z.strictObject({
  name: nameSchema.optional(),
  timing: scheduleTimingSchema.optional(),
  deliverAs: deliverAsSchema.optional(),
  recipientIds: recipientsSchema.optional(),
  paused: z.boolean().optional(),
  version: versionSchema.optional(),
})
export type ScheduleChange = z.infer<typeof scheduleChangeSchema>

const deliveryStates = ['waiting', 'making', 'mailing', 'delivered', 'failed'] as const
export const deliveryStateSchema = z.enum(deliveryStates)
export type DeliveryState = z.infer<typeof deliveryStateSchema>

export const deliverySchema = z.object({
  id: idSchema,
  dueAt: momentSchema,
  state: deliveryStateSchema,
  attempts: z.number().int(),
  nextTryAt: momentSchema.nullable(),
  endedAt: momentSchema.nullable(),
  /** Why the last attempt failed, or why nobody got what was delivered, in plain words. */
  failure: z.string().nullable(),
  /** Its report, while that is known. */
  reportId: idSchema.nullable(),
  /** To how many people it was mailed, or is about to be. */
  mailed: z.number().int(),
})
export type Delivery = z.infer<typeof deliverySchema>

const personSchema = z.object({ id: idSchema, name: z.string() })

export const scheduleSchema = z.object({
  id: idSchema,
  name: z.string(),
  provider: personSchema,
  type: reportTypeSchema,
  request: reportRequestSchema,
  timing: scheduleTimingSchema,
  deliverAs: deliverAsSchema,
  recipients: z.array(personSchema),
  owner: personSchema,
  own: z.boolean(),
  /** Its provider or its kind of report was taken away from its owner: it sends nothing, and can only be removed. */
  lost: z.boolean(),
  paused: z.boolean(),
  /** Null while paused, and for a new batch. */
  nextDueAt: momentSchema.nullable(),
  lastDelivery: deliverySchema.nullable(),
  version: versionSchema,
})
export type Schedule = z.infer<typeof scheduleSchema>

const access = permissions.readReports.roles
const oneSchedule = z.object({ id: idTextSchema })

/** Reports that are made and mailed by themselves. Everybody keeps their own; superusers see and stop those of all. */
export const reportSchedulesProcedures = {
  list: procedure({
    method: 'GET',
    path: '/report-schedules',
    summary: 'Own schedules of reports; for superusers those of everybody',
    access,
    answer: z.array(scheduleSchema),
  }),
  people: procedure({
    method: 'GET',
    path: '/report-schedules/people/{providerId}',
    summary: 'Who may get reports of a provider: those who may read them',
    access,
    params: z.object({ providerId: idTextSchema }),
    query: z.object({ type: reportTypeSchema.default('vfm') }),
    answer: z.array(personSchema),
  }),
  create: procedure({
    method: 'POST',
    path: '/report-schedules',
    summary: 'Have a report made and mailed weekly, monthly, quarterly or on each new batch',
    access,
    body: newScheduleSchema,
    answer: scheduleSchema,
    errors: ['conflict'],
  }),
  change: procedure({
    method: 'PATCH',
    path: '/report-schedules/{id}',
    summary: 'Change, pause or resume a schedule',
    access,
    params: oneSchedule,
    body: scheduleChangeSchema,
    answer: scheduleSchema,
    errors: ['changed_meanwhile'],
  }),
  remove: procedure({
    method: 'DELETE',
    path: '/report-schedules/{id}',
    summary: 'Remove a schedule with the record of its deliveries; its reports stay',
    access,
    params: oneSchedule,
    answer: z.object({ removed: z.literal(true) }),
  }),
  deliveries: procedure({
    method: 'GET',
    path: '/report-schedules/{id}/deliveries',
    summary: 'The newest 50 deliveries of a schedule',
    access,
    params: oneSchedule,
    answer: z.array(deliverySchema),
  }),
  retry: procedure({
    method: 'POST',
    path: '/report-schedules/deliveries/{id}/retry',
    summary: 'Try a delivery that failed again; whoever got its mail gets no second one',
    access,
    params: oneSchedule,
    answer: deliverySchema,
    errors: ['conflict'],
  }),
}

/** Names of the IANA database; mere offsets know no summer time. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}
