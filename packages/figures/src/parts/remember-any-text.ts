import LRU from 'zrender/lib/core/LRU.js'

/**
 * The drawing library remembers widths by text in a plain object. A scheme called `__proto__` or `constructor` finds there
 * what every object inherits, breaks the drawing and writes into it, for the whole page. An object without a prototype has
 * no such texts; its bookkeeping is replaced here as long as the library has none (docs/upstream/zrender-lru.md).
 */
export function rememberAnyText(): void {
  const { get, put } = LRU.prototype
  LRU.prototype.get = function (key) {
    withoutPrototype(this)
    return get.call(this, key)
  }
  LRU.prototype.put = function (key, value) {
    withoutPrototype(this)
    return put.call(this, key, value)
  }
}

function withoutPrototype(cache: object): void {
  const map: unknown = Reflect.get(cache, '_map')
  if (typeof map !== 'object' || map === null || Object.getPrototypeOf(map) === null) return
  Reflect.set(cache, '_map', Object.assign(Object.create(null), map))
}
