import { useNavigate, useParams } from 'react-router';
import { CataloguePage } from '#web/catalogue/catalogue-page.tsx';

/** §2.1 dev/component-catalog/…: mounts the catalogue of ui components. */
export function Component() {
  const { slug } = useParams();
  const navigate = useNavigate();
  return <CataloguePage slug={slug} onNavigate={(path) => void navigate(path)} />;
}
