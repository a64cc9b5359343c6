import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';

export { ToastBody } from '../../shared/toast-body.tsx';

/** Where toasts and dialogs stand, above whatever page is shown. */
export function Areas({ onShown }: { readonly onShown: () => void }) {
  // After the effects of what is in it, by which dialogs are opened.
  useEffect(onShown, [onShown]);
  return (
    <>
      <Notifications
        position="bottom-right"
        containerWidth="24rem"
        autoClose={5000}
        pauseResetOnHover="notification"
      />
      <ModalsProvider modalProps={{ size: 'sm' }}>{null}</ModalsProvider>
    </>
  );
}
