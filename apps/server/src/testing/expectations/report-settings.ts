import { type Expectations, savers, statuses } from './expectation.ts'

const others = statuses(200, 404, 404, 403)

export const reportSettingsExpectations: Expectations = {
  'reportSettings.list': { input: ({ providerId }) => ({ query: { provider: providerId } }), own: savers, others },
  'reportSettings.save': {
    input: ({ providerId }) => ({ body: { providerId, name: 'Board', request: {} } }),
    own: savers,
    others,
  },
  'reportSettings.remove': {
    input: (_tenant, { reportSettingsId }) => ({ params: { id: reportSettingsId } }),
    own: savers,
    // They belong to a person, whatever their role.
    others: statuses(404, 404, 404, 403),
  },
  'reportSettings.signOff': {
    input: ({ providerId, version }) => ({ params: { providerId }, query: { dataBatchId: version } }),
    own: savers,
    others,
  },
  'reportSettings.setSignOff': {
    input: ({ providerId, version }) => ({ body: { providerId, dataBatchId: version, final: true } }),
    own: savers,
    others,
  },
}
