/** What is made when it is first asked for, and is the same from then on. */
export class MadeOnce<Value> {
  readonly #make: () => Promise<Value>
  #made: Promise<Value> | undefined

  constructor(make: () => Promise<Value>) {
    this.#make = make
  }

  value(): Promise<Value> {
    this.#made ??= this.#make()
    return this.#made
  }

  /** undefined: nobody asked for it, or it could not be made. */
  async ifMade(): Promise<Value | undefined> {
    return this.#made?.catch(() => undefined)
  }
}
