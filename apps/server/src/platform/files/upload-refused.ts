export type UploadFault =
  | 'name'
  | 'unsupported'
  | 'disagreement'
  | 'active'
  | 'bomb'
  | 'dimensions'
  | 'broken'

/** Why an uploaded file is not taken. */
export class UploadRefused extends Error {
  readonly fault: UploadFault

  constructor(fault: UploadFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'UploadRefused'
    this.fault = fault
  }
}
