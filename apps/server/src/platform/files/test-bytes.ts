export function joined(parts: (Buffer | string)[]): Buffer {
  return Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
}

export function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function little(value: number): Buffer {
  return word(value).reverse()
}

export function half(value: number): Buffer {
  return little(value).subarray(0, 2)
}
