import { describe, expect, it } from 'vitest'
import { readBenchOptions } from './read-bench-options.ts'

describe('options of the benchmark', () => {
  it('run kernel, file and scale when no part is named', () => {
    expect(readBenchOptions([])).toEqual({ parts: ['kernel', 'file', 'scale'], keep: false, fastLines: false })
  })

  it('put the parts named into running order, each once', () => {
    expect(readBenchOptions(['scale', '--keep', 'file', 'scale'])).toEqual({
      parts: ['file', 'scale'],
      keep: true,
      fastLines: false,
    })
  })

  it('take a group for its parts', () => {
    expect(readBenchOptions(['upload', 'server'])).toEqual({
      parts: ['arrival', 'again', 'compare', 'list', 'report', 'answers', 'upload'],
      keep: false,
      fastLines: false,
    })
    expect(readBenchOptions(['arrival', '--fast-lines'])).toEqual({ parts: ['arrival'], keep: false, fastLines: true })
  })

  it('refuse a part that does not exist', () => {
    expect(() => readBenchOptions(['sixty'])).toThrow("There is no part 'sixty'")
  })

  it('explain themselves', () => {
    expect(readBenchOptions(['file', '--help'])).toBe('help')
  })
})
