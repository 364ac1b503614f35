import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// What a test drew or stored is not there for the next one.
afterEach(() => {
  cleanup()
  localStorage.clear()
})
