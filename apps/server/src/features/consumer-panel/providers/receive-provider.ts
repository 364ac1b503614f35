import {
  type PanelProviderEdit,
  panelLogoLimitBytes,
  panelLogoSide,
  panelProviderEditSchema,
} from '@plumbline/contract/consumer-panel/panel-providers.ts'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import type { FastifyRequest } from 'fastify'
import type { ApiFailure } from '../../../platform/http/api-failure.ts'
import { pictureMistake } from '../../../platform/http/picture-mistake.ts'
import { receiveFiles } from '../../../platform/http/receive-files.ts'
import { wrongField } from '../../../platform/http/wrong-field.ts'
import { redrawPicture } from '../../../platform/pictures/redraw-picture.ts'

export interface ReceivedProvider {
  readonly edit: PanelProviderEdit
  /** Absent: the logo stays. */
  readonly logo: Buffer | undefined
}

/** Reads what an administrator sends of a provider; a picture is told by its content, and drawn anew. */
export async function receiveProvider(request: FastifyRequest): Promise<ReceivedProvider> {
  const { fields, files } = await receiveFiles(request, {
    schema: panelProviderEditSchema,
    names: ['file'],
    limitBytes: panelLogoLimitBytes,
    isAnyName: true,
    tooLarge: `A logo has at most ${panelLogoLimitBytes / 1e6} MB. Make it smaller.`,
    mistakesOf: () => ({}),
  })
  const { id, create } = fields
  if (create !== undefined && create !== (id === undefined)) {
    throw wrongField('create', 'Send an id to change a provider, and none to add one.')
  }
  const content = files.file?.content
  // Browsers send an empty file for a field that nobody chose one in.
  if (content === undefined || content.length === 0) return { edit: fields, logo: undefined }
  const mistake = pictureMistake(content, panelTexts.notAnImage)
  if (mistake !== undefined) throw wrongField('file', mistake)
  const logo = await redrawPicture(content, panelLogoSide)
  if (logo === undefined) throw damaged()
  return { edit: fields, logo }
}

function damaged(): ApiFailure {
  return wrongField('file', `${panelTexts.notAnImage} This one is damaged.`)
}
