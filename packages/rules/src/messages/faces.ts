/** What the faces of a check-in say; apart, since a child's home shows one and needs no other word of the check-ins. */
export const faceMessages = {
  faces:
    '{face, select, 0 {no answer yet} 1 {very low} 2 {low} 3 {sad} 4 {a bit down} 5 {so-so} 6 {all right} 7 {good} 8 {happy} 9 {very happy} 10 {wonderful} other {}}',
} as const
