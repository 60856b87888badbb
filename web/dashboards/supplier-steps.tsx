import type { FirstStep, SupplierStep } from '../../domain/catalogue/first-steps.ts';
import { m } from '../../messages/compiled/messages.js';
import { FirstSteps } from '../ui/first-steps.tsx';

const gstForm = `/supplier/warehouses?${new URLSearchParams({ about: '/account/gst-number', form: 'edit' })}`;

/** The first steps of a supplier. */
export function SupplierSteps({ steps }: { steps: FirstStep<SupplierStep>[] }) {
  const about = {
    mobile: { label: m.start_mobile(), to: null },
    warehouse: { label: m.start_warehouse(), to: '/supplier/warehouses' },
    product: { label: m.start_product(), to: '/supplier/products-listing' },
    approved: { label: m.start_approved(), to: '/contact' },
    pictures: { label: m.start_pictures(), to: '/supplier/products' },
    gst: { label: m.start_gst(), to: gstForm },
  };
  return <FirstSteps steps={steps} about={about} />;
}
