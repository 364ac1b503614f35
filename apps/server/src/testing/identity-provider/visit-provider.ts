/** What the identity provider gives along when it sends somebody back. */
interface Returned {
  readonly code: string
  readonly state: string
  readonly iss: string
}

/** Signs somebody in there as a browser would, and answers what it would be sent back with. */
export async function visitProvider(begin: string, name: string): Promise<Returned> {
  const cookies = new Map<string, string>()
  let next = new URL(begin)
  let form: URLSearchParams | undefined
  for (let hops = 0; hops < 20; hops++) {
    const response = await fetch(next, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form !== undefined && { body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
    const location = response.headers.get('location')
    const content = await response.text()
    if (location !== null) {
      next = new URL(location, next)
      form = undefined
      if (next.searchParams.has('code')) return returnedIn(next)
    } else if (content.includes('<form')) {
      form = new URLSearchParams({ name })
    } else throw new Error(`the identity provider answers ${response.status}: ${content}`)
  }
  throw new Error('the identity provider leads nowhere')
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';', 1)
  const [name = '', ...value] = pair.split('=')
  cookies.set(name, value.join('='))
}

function returnedIn({ searchParams }: URL): Returned {
  const read = (name: string) => searchParams.get(name) ?? ''
  return { code: read('code'), state: read('state'), iss: read('iss') }
}
