import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What appears late on a busy machine is waited for.
configure({ asyncUtilTimeout: 30_000 })

// What a test drew or stored is not there for the next one.
afterEach(() => {
  cleanup()
  localStorage.clear()
})
