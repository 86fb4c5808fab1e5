/** The view of a plugin of an app. */
export default function PartView() {
  return <p>Part</p>
}
