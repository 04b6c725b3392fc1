export default function Home() {
  return <h1>Wagtail Coffee Shop</h1>
}
