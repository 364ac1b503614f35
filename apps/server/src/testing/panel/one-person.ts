import { type PanelUser, panelUserPageSchema, panelUserSchema } from '@plumbline/contract/consumer-panel/panel-users.ts'
import type { TestClient } from '../server/sign-in-as.ts'
import type { TestServer } from '../server/test-server.ts'
import { importPeople } from './import-people.ts'
import { peopleFile } from './people-file.ts'

export interface OnePerson {
  readonly id: string
  readonly pension: string
  look(): Promise<PanelUser>
}

/** Somebody in the panel with one pension. */
export async function onePerson(server: TestServer, superuser: TestClient): Promise<OnePerson> {
  const email = 'robin@example.org'
  await importPeople(server, superuser, peopleFile([{ email, firstName: 'Robin', lastName: 'Sample' }]))
  const { data } = panelUserPageSchema.parse((await superuser.get(`/b2c/users?search=${email}`)).json())
  const id = String(data[0]?.id)
  const look = async () => panelUserSchema.parse((await superuser.get(`/b2c/user/${id}`)).json())
  const [pension = ''] = Object.keys((await look()).otherData.pensionStatus)
  return { id, pension, look }
}
