/** What a child reads over a journal that cannot be read by everybody it is for: it waits for a yes. */
export const writingWaitsMessages = {
  title: 'You can write. It waits for a yes.',
  writing:
    'Until a grown-up at home allows writing, it stays on this device, and only you can read it. After the yes you save it here. Then your family can read it, and the teachers of your school.',
  forClass:
    '{who, select, class {Until your teacher lets you in, the teacher of “{group}” cannot read it.} other {Until your grown-up at home says yes to “{group}”, its teacher cannot read it.}} Your family can.',
} as const
