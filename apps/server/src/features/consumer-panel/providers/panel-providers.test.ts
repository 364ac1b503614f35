import { panelLogoSide, panelProviderSchema } from '@plumbline/contract/consumer-panel/panel-providers.ts'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import { panelUserPageSchema, panelUserSchema } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureKind } from '../../../platform/http/picture-kind.ts'
import { tinyPng } from '../../../testing/files/tiny-png.ts'
import { importPeople } from '../../../testing/panel/import-people.ts'
import { peopleFile } from '../../../testing/panel/people-file.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { postForm } from '../../../testing/server/upload-form.ts'

let server: TestServer
let superuser: TestClient
beforeAll(async () => {
  server = await openTestServer()
  superuser = await server.as('superuser')
})
afterAll(() => server.close())

/** 16 × 8 pixels of red, as a real encoder writes them. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCWAKuv/9k=',
  'base64',
)

const save = (
  fields: Readonly<Record<string, string | number>>,
  content?: string | Uint8Array,
  fileName = 'logo.png',
) => postForm(server, superuser, { fields, fileName, ...(content !== undefined && { content }) }, '/b2c/provider/edit')

const added = async (name: string, content: Uint8Array = tinyPng(8, 4)) => {
  const answer = await save({ name, create: 'true' }, content)
  expect(answer.statusCode, answer.body).toBe(200)
  return panelProviderSchema.parse(answer.json())
}

const logoOf = async ({ img }: { img: string | null }) => superuser.get((img ?? '').replace('/api', ''))

describe('a provider of the consumer panel', () => {
  it('is added with its logo, listed by name, found and changed', async () => {
    const thistle = await added('Thistle Pensions')
    await added('Åland Life')
    const list = (await superuser.get('/b2c/providers?limit=1&page=2')).json()
    expect(list).toMatchObject({ total: 2, page: 2, limit: 1, data: [thistle] })
    expect((await superuser.get('/b2c/providers?search=thistle')).json().data).toEqual([thistle])
    expect((await superuser.get(`/b2c/provider/${thistle.id}`)).json()).toEqual(thistle)
    const renamed = panelProviderSchema.parse((await save({ id: thistle.id, name: 'Thistle Life' })).json())
    expect(renamed).toEqual({ ...thistle, name: 'Thistle Life', version: expect.any(String) })
    const redrawn = panelProviderSchema.parse((await save({ id: thistle.id, name: 'Thistle Life' }, jpeg)).json())
    expect(redrawn.img).not.toBe(thistle.img)
  })

  it('gives its logo to the pensions that name it', { tags: 'long' }, async () => {
    const fenland = await added('FENLAND')
    const email = 'robin@example.org'
    await importPeople(server, superuser, peopleFile([{ email, firstName: 'Robin', lastName: 'Sample' }]))
    const { data } = panelUserPageSchema.parse((await superuser.get(`/b2c/users?search=${email}`)).json())
    const user = panelUserSchema.parse((await superuser.get(`/b2c/user/${data[0]?.id}`)).json())
    expect(Object.values(user.otherData.pensionStatus)).toMatchObject([{ img: fenland.img, providerName: 'FENLAND' }])
  })

  it('needs a name that nobody has, and a logo', async () => {
    const blank = await save({ name: ' ' }, tinyPng(4, 4))
    expect(blank.json()).toMatchObject({ fields: { name: panelTexts.nameMissing } })
    for (const without of [await save({ name: 'Bare' }), await save({ name: 'Bare' }, '')]) {
      expect(without.json()).toMatchObject({ fields: { file: panelTexts.notAnImage } })
    }
    await added('Twice')
    expect((await save({ name: 'tWICE' }, tinyPng(4, 4))).statusCode).toBe(409)
    expect((await save({ id: 999, name: 'Nobody' }, tinyPng(4, 4))).statusCode).toBe(404)
    expect((await save({ id: 1, create: 'true', name: 'Both' }, tinyPng(4, 4))).statusCode).toBe(422)
  })
})

describe('a logo', () => {
  it('is drawn anew, small, with nothing beside its pixels', async () => {
    const long = Buffer.concat([tinyPng(1024, 512), Buffer.from('<script>alert(1)</script>')])
    const picture = await logoOf(await added('Wide', long))
    expect(picture.headers['content-type']).toBe('image/png')
    expect(pictureKind(picture.rawPayload)).toEqual({ extension: 'png', width: panelLogoSide, height: 128 })
    expect(picture.rawPayload.includes('script')).toBe(false)
    expect(pictureKind((await logoOf(await added('Photo', jpeg))).rawPayload)).toMatchObject({ width: 16, height: 8 })
  })

  /** What pretends to be an image of so many pixels. */
  const claiming = (width: number, height: number) => {
    const png = tinyPng(4, 4)
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    return png
  }
  const broken = Buffer.concat([tinyPng(64, 64).subarray(0, 40), Buffer.alloc(200, 0x41)])
  it.each([
    ['SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['an SVG after the signature of a PNG', Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1')],
    ['more pixels than memory', claiming(60_000, 60_000)],
    ['a size that its data deny', claiming(4_000, 4_000)],
    ['a picture cut off', broken],
    ['a JPEG cut off before its pixels', jpeg.subarray(0, 160)],
  ])('that is %s is refused whatever its name, and nothing is kept', async (_, content) => {
    const answer = await save({ name: 'Hostile' }, content)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json()).toMatchObject({ fields: { file: expect.any(String) } })
    expect((await superuser.get('/b2c/providers?search=Hostile')).json().total).toBe(0)
  })
})
