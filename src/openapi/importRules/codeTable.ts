/** Capacity grows by this factor when three quarters are used. */
const growth = 1.6;

/**
 * A map from numbers to numbers above 0 in two flat lists. A `Map` takes twice the memory, and a catalog has hundreds of
 * thousands of codes.
 */
export class CodeTable {
  private keys = new Float64Array(1024);
  private values = new Int32Array(1024);
  private size = 0;

  get(key: number): number | undefined {
    return this.values[this.slotOf(key)] || undefined;
  }

  set(key: number, value: number): void {
    if (this.size > this.keys.length * 0.75) this.grow();
    const slot = this.slotOf(key);
    if (this.values[slot] === 0) this.size += 1;
    this.keys[slot] = key;
    this.values[slot] = value;
  }

  /** The slot of a key, or the empty one for it. */
  private slotOf(key: number): number {
    const {keys, values} = this;
    const low = Math.imul((key % 0x100000000) | 0, 0x9e3779b1);
    const mixed = Math.imul(low ^ (low >>> 15) ^ Math.floor(key / 0x100000000), 0x85ebca6b);
    let slot = ((mixed ^ (mixed >>> 13)) >>> 0) % keys.length;
    while (values[slot] !== 0 && keys[slot] !== key) slot = slot + 1 === keys.length ? 0 : slot + 1;
    return slot;
  }

  private grow(): void {
    const {keys, values} = this;
    this.keys = new Float64Array(Math.ceil(keys.length * growth));
    this.values = new Int32Array(this.keys.length);
    for (let index = 0; index < keys.length; index += 1) {
      if (values[index] === 0) continue;
      const slot = this.slotOf(keys[index]!);
      this.keys[slot] = keys[index]!;
      this.values[slot] = values[index]!;
    }
  }
}
