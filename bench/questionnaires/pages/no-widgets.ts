/** Replaces `enketo/widgets`: its date picker, maps and the like, none of which is measured. */
export default [];
