import { logoBytes, type settingsProcedures } from '@plumbline/contract/settings/settings.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import { receivePicture } from '../../platform/http/receive-picture.ts'
import type { Services } from '../../platform/services.ts'
import { readBrand } from '../product/product-settings.ts'
import { answerSettings } from './answer-settings.ts'
import { changeSettings } from './change-settings.ts'
import { keepLogo } from './keep-logo.ts'
import { sendLogo } from './send-logo.ts'
import { testMail } from './test-mail.ts'

export function settingsHandlers(services: Services): Handlers<typeof settingsProcedures> {
  return {
    brand: async () => ({ ...(await readBrand(services.db)), consumerPanel: services.config.consumerPanel }),
    logo: async ({ query }, { reply }) => {
      await sendLogo(services, reply, query.v)
    },
    get: () => answerSettings(services),
    change: async ({ body }, { caller }) => {
      await changeSettings(services, caller, body)
      return await answerSettings(services)
    },
    setLogo: async (_call, { caller, request, reply }) => {
      await keepLogo(services, caller, await receivePicture(request, logoBytes))
      await reply.send(await answerSettings(services))
    },
    removeLogo: async (_call, { caller }) => {
      await keepLogo(services, caller, null)
      return await answerSettings(services)
    },
    testMail: async (_call, { caller }) => ({ mailId: await testMail(services, caller) }),
  }
}
