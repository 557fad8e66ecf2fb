// What pdfkit can do and its published types do not tell yet.
declare namespace PDFKit.Mixins {
  interface TableOptions {
    /** Where the table stands among what is read aloud. */
    structParent?: PDFStructureElement
  }
}
