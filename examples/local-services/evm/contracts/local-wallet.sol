// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "@openzeppelin/contracts/interfaces/IERC1271.sol";
import "@openzeppelin/contracts/utils/Create2.sol";
import "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// A wallet that is a contract: what its owner signs counts as signed by it.
contract LocalWallet is IERC1271 {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes memory signature) external view returns (bytes4) {
        (address signer,,) = ECDSA.tryRecover(hash, signature);
        return signer == owner ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Tells the address of a wallet before it is there, which is what ERC-6492 is about.
contract LocalWalletFactory {
    function create(address owner) external returns (LocalWallet) {
        return new LocalWallet{salt: 0}(owner);
    }

    function addressOf(address owner) external view returns (address) {
        return Create2.computeAddress(0, keccak256(abi.encodePacked(type(LocalWallet).creationCode, abi.encode(owner))));
    }
}
