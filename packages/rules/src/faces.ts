import { animals, passwordPictures } from './class-signin.ts'

/** A drawing of ours that a child can choose as a face. */
export type FacePicture =
  | { kind: 'animal'; name: (typeof animals)[number] }
  | { kind: 'thing'; name: (typeof passwordPictures)[number] }

export const facePictures: readonly FacePicture[] = [
  ...animals.map(name => ({ kind: 'animal' as const, name })),
  ...passwordPictures.map(name => ({ kind: 'thing' as const, name })),
]

/** The address of the drawing; it becomes the account picture of a child who chooses it. */
export const facePicture = ({ kind, name }: FacePicture) => `/pictures/${kind}s/${name}.svg`

export const isFacePicture = (address: string) => facePictures.some(face => facePicture(face) === address)
